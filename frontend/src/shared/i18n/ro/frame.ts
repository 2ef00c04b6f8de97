/** Romanian: the navigation of the office. */
export default {
  label: 'Secțiunile atelierului',
  more: 'Mai mult',
  close: 'Închide',
  account: 'Profilul tău',
  groups: {
    work: 'Atelier',
    clients: 'Clienți și mașini',
    answers: 'De răspuns',
    workshop: 'Administrare',
  },
  sections: {
    overview: 'Panou',
    today: 'Azi',
    appointments: 'Programări',
    vehicles: 'Mașini',
    reminders: 'Scadențe',
    users: 'Conturi',
    loyalty: 'Fidelitate',
    complaints: 'Reclamații',
    reviews: 'Recenzii',
    messages: 'Mesaje',
    templates: 'Șabloane',
    settings: 'Setări',
    security: 'Securitate',
    system: 'Sistem',
  },
};
