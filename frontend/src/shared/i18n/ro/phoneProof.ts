/** Romanian: the proof of a client's phone at the counter. */
export default {
  unproven: 'telefon neconfirmat',
  send: 'Trimite codul',
  sendTo: 'Trimite codul la {{phone}}',
  title: 'Confirmă telefonul clientului',
  sending: 'Trimitem codul…',
  sent: 'Am trimis un cod la {{phone}}. Este valabil până la {{time}}.',
  ask: 'Cere-i clientului codul pe care l-a primit. Un cod corect îi confirmă telefonul; din siguranță, contul este deconectat peste tot și clientul își alege o parolă nouă prin SMS.',
  code: 'Codul primit de client',
  hint: '6 cifre',
  submit: 'Confirmă',
  cancel: 'Renunță',
  again: 'Trimite alt cod',
  invalid: 'Scrie cele 6 cifre ale codului.',
  doneTitle: 'Telefon confirmat',
  doneText:
    'Vizitele făcute cu acest număr sunt acum în contul clientului. Clientul își alege o parolă nouă la autentificare.',
  failed: 'Codul nu a putut fi verificat. Încearcă din nou.',
  booking:
    'Contul nu și-a confirmat telefonul: vizita se programează doar pe număr și ajunge în cont după confirmare.',
};
