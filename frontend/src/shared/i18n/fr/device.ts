export default {
  install: {
    title: 'Garde le garage sous la main',
    text: "Installe l'application : elle s'ouvre depuis l'écran d'accueil et montre tes visites même sans internet.",
    ios: "Touche le bouton de partage du navigateur, puis « Sur l'écran d'accueil » : tes visites restent visibles sans internet.",
    action: 'Installer',
    decline: 'Non merci',
  },
  push: {
    label: 'Recevoir les messages en notifications sur cet appareil',
    hint: "Si une notification n'arrive pas en deux minutes, tu reçois un SMS. Les codes viennent toujours par SMS.",
    denied: 'Le navigateur bloque les notifications de ce site. Autorise-les dans les réglages du site, puis réessaie.',
    unsupported: 'Ce navigateur ne peut pas recevoir de notifications. Les messages viennent par SMS.',
    ios: "Sur iPhone et iPad, les notifications viennent une fois l'application installée : bouton de partage, puis « Sur l'écran d'accueil ».",
    on: { title: 'Notifications activées', text: 'Les messages viennent désormais en notifications sur cet appareil.' },
    off: { title: 'Notifications désactivées', text: 'Les messages viennent désormais par SMS.' },
    failed: { title: "Les notifications n'ont pas pu être changées", text: 'Vérifie ta connexion et réessaie.' },
  },
  theme: { legend: 'Apparence', system: 'Système', light: 'Clair', dark: 'Sombre' },
} satisfies TranslatedTexts<'device'>;
