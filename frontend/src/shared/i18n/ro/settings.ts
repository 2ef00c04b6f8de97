/** Romanian: the settings of the workshop and its setup. */
export default {
  title: 'Setări',
  lead: 'Tot ce face din acest produs atelierul tău. Ce salvezi se vede imediat peste tot.',
  list: 'Secțiunile setărilor',
  save: 'Salvează',
  discard: 'Renunță',
  saved: 'Setările au fost salvate',
  notSaved: 'Setările nu au fost salvate',
  unsaved: 'Ai modificări nesalvate',
  upToDate: 'Totul este salvat',
  conflict: {
    text: 'Altcineva a salvat între timp această secțiune. S-au schimbat: {{fields}}.',
    nothing: 'nimic din ce vezi aici',
    keepTyped: 'Păstrează ce am scris',
    takeSaved: 'Ia valorile salvate',
  },
  sections: {
    profile: { title: 'Atelierul', text: 'Nume, date de firmă, adresă, contact' },
    appearance: { title: 'Aspect', text: 'Sigla și culoarea atelierului' },
    hours: { title: 'Program', text: 'Orele de lucru și pauza, pe zile' },
    closures: { title: 'Zile închise', text: 'Concedii și alte zile libere' },
    bays: { title: 'Posturi de lucru', text: 'Elevatoare și locuri din atelier' },
    services: { title: 'Servicii', text: 'Prețuri, durate, ordine' },
    policy: { title: 'Programări online', text: 'Cât de devreme, cât de des, până când' },
    messages: { title: 'Mesaje', text: 'SMS și e-mail către clienți și atelier' },
    reminders: { title: 'Memento-uri', text: 'Cu câte zile înainte anunțăm clientul' },
  },
} as const;
