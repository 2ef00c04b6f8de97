/** Romanian: reviews of visits. */
export default {
  google: {
    lead: 'Părerile sincere ne ajută pe noi să fim mai buni și pe alții să aleagă.',
    view: {
      title: 'Citește recenziile',
      text: 'Vezi ce spun clienții noștri pe Google.',
      action: 'Vezi recenziile pe Google',
    },
    leave: {
      title: 'Lasă o recenzie',
      text: 'Ai fost la noi? Spune-le și altora cum a fost.',
      action: 'Scrie o recenzie pe Google',
    },
    steps: {
      title: 'Cum lași o recenzie',
      signIn: 'Conectează-te la contul tău Google.',
      stars: 'Alege de la 1 la 5 stele.',
      write: 'Scrie câteva cuvinte despre vizita ta.',
      publish: 'Apasă „Publică”.',
    },
  },
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
  changedOn: 'Modificată la {{date}}',
  changedAfterAnswer: 'Recenzia a fost modificată după acest răspuns.',
  change: {
    action: 'Modifică recenzia',
    submit: 'Salvează recenzia',
    done: 'Recenzia ta este salvată',
    failed: 'Recenzia nu a fost salvată',
  },
} as const;
