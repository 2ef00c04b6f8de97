import type { Messages } from '../../../platform/i18n/messages.ts';

export const estimatesMessages: Messages = {
  'estimate.quantity': {
    ro: 'Scrie un număr de la 0,01 la {{max}}, cu cel mult două zecimale',
    en: 'Enter a number from 0.01 to {{max}}, with at most two decimals',
    es: 'Escribe un número de 0,01 a {{max}}, con dos decimales como máximo',
    fr: 'Écris un nombre de 0,01 à {{max}}, avec deux décimales au plus',
  },
  'estimate.too_many': {
    ro: 'Cel mult {{max}}',
    en: 'At most {{max}}',
    es: 'Como máximo {{max}}',
    fr: '{{max}} au plus',
  },
  'estimate.no_answer': {
    ro: 'Răspunde la cel puțin o lucrare',
    en: 'Answer at least one job',
    es: 'Responde al menos a un trabajo',
    fr: 'Réponds pour au moins un travail',
  },
  'estimate.job_unknown': {
    ro: 'Lucrarea nu este în deviz',
    en: 'The job is not in the estimate',
    es: 'El trabajo no está en el presupuesto',
    fr: "Le travail n'est pas dans le devis",
  },
  'estimate.line_not_approved': {
    ro: 'Clientul nu a aprobat această lucrare la acest preț: cere-i răspunsul în deviz',
    en: 'The customer has not approved this job at this price: record the answer in the estimate',
    es: 'El cliente no ha aprobado este trabajo a este precio: registra su respuesta en el presupuesto',
    fr: "Le client n'a pas approuvé ce travail à ce prix : note sa réponse dans le devis",
  },
  'errors.estimate_not_found': {
    ro: 'Devizul nu există.',
    en: 'The estimate does not exist.',
    es: 'El presupuesto no existe.',
    fr: "Le devis n'existe pas.",
  },
  'errors.estimate_exists': {
    ro: 'Programarea are deja un deviz.',
    en: 'The visit has an estimate already.',
    es: 'La cita ya tiene un presupuesto.',
    fr: 'Le rendez-vous a déjà un devis.',
  },
  'errors.estimate_closed': {
    ro: 'Programarea s-a încheiat, așa că devizul ei nu se mai schimbă.',
    en: 'The visit is over, so its estimate no longer changes.',
    es: 'La cita ha terminado, así que su presupuesto ya no cambia.',
    fr: 'Le rendez-vous est terminé : son devis ne change plus.',
  },
  'errors.estimate_empty': {
    ro: 'Adaugă cel puțin o lucrare, fiecare cu cel puțin o linie.',
    en: 'Add at least one job, each with at least one line.',
    es: 'Añade al menos un trabajo, cada uno con al menos una línea.',
    fr: 'Ajoute au moins un travail, chacun avec au moins une ligne.',
  },
  'errors.estimate_expired': {
    ro: 'Devizul nu mai este valabil. Cere-i atelierului unul nou.',
    en: 'The estimate is no longer valid. Ask the workshop for a new one.',
    es: 'El presupuesto ya no es válido. Pide uno nuevo al taller.',
    fr: "Le devis n'est plus valable. Demandes-en un nouveau à l'atelier.",
  },
  'errors.estimate_changed': {
    ro: 'Atelierul a schimbat devizul. Citește varianta nouă și răspunde la ea.',
    en: 'The workshop has changed the estimate. Read the new version and answer that.',
    es: 'El taller ha cambiado el presupuesto. Lee la nueva versión y respóndela.',
    fr: "L'atelier a changé le devis. Lis la nouvelle version et réponds-y.",
  },
  'errors.already_decided': {
    ro: 'La această lucrare s-a răspuns deja.',
    en: 'This job was answered already.',
    es: 'Este trabajo ya tiene respuesta.',
    fr: 'Ce travail a déjà une réponse.',
  },
  'errors.job_not_shown': {
    ro: 'Trimite întâi devizul: clientul nu a văzut lucrarea așa cum este acum.',
    en: 'Send the estimate first: the customer has not seen the job as it is now.',
    es: 'Envía antes el presupuesto: el cliente no ha visto el trabajo tal como está.',
    fr: "Envoie d'abord le devis : le client n'a pas vu le travail tel qu'il est.",
  },
  'errors.job_not_approved': {
    ro: 'Clientul nu a aprobat lucrarea.',
    en: 'The customer has not approved the job.',
    es: 'El cliente no ha aprobado el trabajo.',
    fr: "Le client n'a pas approuvé le travail.",
  },
  'errors.job_not_declined': {
    ro: 'Doar o lucrare refuzată poate fi propusă din nou.',
    en: 'Only a declined job can be proposed again.',
    es: 'Solo se puede volver a proponer un trabajo rechazado.',
    fr: 'Seul un travail refusé peut être proposé à nouveau.',
  },
  'errors.approved_job_removed': {
    ro: 'O lucrare aprobată de client rămâne în deviz.',
    en: 'A job that the customer has approved stays in the estimate.',
    es: 'Un trabajo aprobado por el cliente permanece en el presupuesto.',
    fr: 'Un travail approuvé par le client reste dans le devis.',
  },
  'errors.start_not_accepted': {
    ro: 'Bifează că lucrarea poate începe acum',
    en: 'Tick that the work may begin now',
    es: 'Marca que el trabajo puede empezar ahora',
    fr: 'Coche que les travaux peuvent commencer maintenant',
  },
  'estimate.too_many_lines': {
    ro: 'Un deviz are cel mult {{max, de}} linii.',
    en: 'An estimate has at most {{max}} lines.',
    es: 'Un presupuesto tiene como máximo {{max}} líneas.',
    fr: 'Un devis a {{max}} lignes au plus.',
  },
  'errors.estimate_without_phone': {
    ro: 'Datele clientului au fost șterse, așa că nu îi mai putem trimite un cod.',
    en: 'The data of the customer was erased, so no code can be sent.',
    es: 'Los datos del cliente se han borrado, así que no se puede enviar un código.',
    fr: 'Les données du client ont été effacées : aucun code ne peut être envoyé.',
  },
};
