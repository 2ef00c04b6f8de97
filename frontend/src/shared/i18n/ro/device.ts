/** Romanian: the installed application and its notifications. */
export default {
  install: {
    title: 'Ține service-ul la îndemână',
    text: 'Instalează aplicația: se deschide de pe ecranul telefonului și îți arată vizitele și fără internet.',
    ios: 'Apasă butonul de partajare al browserului, apoi „Adaugă la ecranul principal”: vizitele tale se văd și fără internet.',
    action: 'Instalează',
    decline: 'Nu, mulțumesc',
  },
  push: {
    label: 'Primește mesajele ca notificări pe acest dispozitiv',
    hint: 'Dacă o notificare nu ajunge în două minute, primești SMS. Codurile vin mereu prin SMS.',
    denied:
      'Notificările sunt blocate în browser pentru acest site. Permite-le din setările site-ului, apoi încearcă din nou.',
    unsupported: 'Acest browser nu poate primi notificări. Mesajele vin prin SMS.',
    ios: 'Pe iPhone și iPad, notificările vin după ce instalezi aplicația: butonul de partajare, apoi „Adaugă la ecranul principal”.',
    on: { title: 'Notificări pornite', text: 'Mesajele vin de acum ca notificări pe acest dispozitiv.' },
    off: { title: 'Notificări oprite', text: 'Mesajele vin de acum prin SMS.' },
    failed: { title: 'Notificările nu au putut fi schimbate', text: 'Verifică conexiunea și încearcă din nou.' },
  },
  theme: { legend: 'Aspect', system: 'Sistem', light: 'Deschis', dark: 'Închis' },
};
