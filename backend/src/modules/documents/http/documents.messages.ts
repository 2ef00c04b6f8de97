import type { Messages } from '../../../platform/i18n/messages.ts';

export const documentsMessages: Messages = {
  'document.too_many': {
    ro: 'Cel mult {{max}}',
    en: 'At most {{max}}',
    es: 'Como máximo {{max}}',
    fr: '{{max}} au plus',
  },
  'document.signature': {
    ro: 'Semnează în chenar',
    en: 'Sign within the box',
    es: 'Firma dentro del recuadro',
    fr: 'Signe dans le cadre',
  },
  'document.signature_misplaced': {
    ro: 'Numai comanda de lucru și procesul-verbal se semnează aici',
    en: 'Only a work order and a handover record are signed here',
    es: 'Aquí solo se firman la orden de trabajo y el acta de entrega',
    fr: "Seuls l'ordre de réparation et le procès-verbal se signent ici",
  },
  'errors.document_not_found': {
    ro: 'Documentul nu există.',
    en: 'The document does not exist.',
    es: 'El documento no existe.',
    fr: "Le document n'existe pas.",
  },
  'errors.reception_closed': {
    ro: 'Programarea s-a încheiat, așa că fișa de primire nu se mai schimbă.',
    en: 'The visit is over, so its reception sheet no longer changes.',
    es: 'La cita ha terminado, así que su ficha de recepción ya no cambia.',
    fr: 'Le rendez-vous est terminé : sa fiche de réception ne change plus.',
  },
  'errors.reception_missing': {
    ro: 'Completează și salvează mai întâi fișa de primire.',
    en: 'Fill in and save the reception sheet first.',
    es: 'Rellena y guarda primero la ficha de recepción.',
    fr: "Remplis et enregistre d'abord la fiche de réception.",
  },
  'errors.too_many_sheet_photos': {
    ro: 'Fișa are deja cele 12 fotografii care încap.',
    en: 'The sheet has 12 photos already, which is the most.',
    es: 'La ficha ya tiene 12 fotos, que es el máximo.',
    fr: 'La fiche a déjà 12 photos, le maximum.',
  },
  'errors.document_estimate_not_sent': {
    ro: 'Trimite mai întâi devizul: documentul este al versiunii trimise.',
    en: 'Send the estimate first: the document is of the version that was sent.',
    es: 'Envía primero el presupuesto: el documento es de la versión enviada.',
    fr: "Envoie d'abord le devis : le document est celui de la version envoyée.",
  },
  'errors.document_visit_not_completed': {
    ro: 'Finalizează mai întâi programarea.',
    en: 'Complete the visit first.',
    es: 'Finaliza primero la cita.',
    fr: "Termine d'abord le rendez-vous.",
  },
  'errors.document_nothing_warranted': {
    ro: 'Nimic din această vizită nu are garanție.',
    en: 'Nothing of this visit has a warranty.',
    es: 'Nada de esta visita tiene garantía.',
    fr: "Rien de cette visite n'est sous garantie.",
  },
  'errors.document_customer_erased': {
    ro: 'Datele clientului au fost șterse: nu se mai emite nimic pe numele lui.',
    en: "The customer's data was erased: nothing is issued in their name any more.",
    es: 'Los datos del cliente se borraron: ya no se emite nada a su nombre.',
    fr: 'Les données du client ont été effacées : rien ne peut plus être émis à son nom.',
  },
  'errors.document_without_phone': {
    ro: 'Clientul nu are un telefon la care să primească un cod.',
    en: 'The customer has no phone to get a code on.',
    es: 'El cliente no tiene un teléfono en el que recibir un código.',
    fr: "Le client n'a pas de téléphone pour recevoir un code.",
  },
  'errors.document_warranty_unknown': {
    ro: 'Certificatul nu este al acestei mașini sau garanția lui s-a încheiat.',
    en: 'The certificate is not of this vehicle, or its warranty is over.',
    es: 'El certificado no es de este vehículo o su garantía ha terminado.',
    fr: "Le certificat n'est pas celui de ce véhicule, ou sa garantie est terminée.",
  },
};
