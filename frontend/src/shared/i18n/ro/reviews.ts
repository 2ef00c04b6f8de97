/** Romanian: reviews of visits. */
export default {
  stars: { one: '{{rating}} stea din 5', many: '{{rating}} stele din 5' },
  list: {
    title: 'Recenziile vizitelor la noi',
    lead: 'Fiecare vine de la un client cu o vizită finalizată în atelierul nostru.',
    average: 'Media recenziilor',
    outOf: 'din 5',
    count: 'Număr de recenzii: {{count}}',
    distribution: 'Recenzii după numărul de stele',
    line: { one: '1 stea', many: '{{rating}} stele' },
    empty: 'Încă nu avem recenzii ale vizitelor.',
    emptyHint: 'După vizită primești un link cu care ne poți spune cum a fost.',
    failed: 'Recenziile nu au putut fi încărcate.',
    pages: 'Paginile recenziilor',
    newer: 'Mai noi',
    older: 'Mai vechi',
    page: 'Pagina {{page}} din {{pages}}',
    yours:
      'Ai avut o vizită la noi? Scrie recenzia din contul tău, din istoricul vizitelor, sau din linkul primit prin SMS.',
  },
  author: 'Client al atelierului',
  answer: 'Răspunsul atelierului',
  answeredOn: 'Răspuns din {{date}}',
} as const;
