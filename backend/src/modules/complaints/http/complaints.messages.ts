import type { Messages } from '../../../platform/i18n/messages.ts';

export const complaintsMessages: Messages = {
  'complaint.subject_required': {
    ro: 'Subiectul este obligatoriu',
    en: 'A subject is required',
    es: 'El asunto es obligatorio',
    fr: "L'objet est obligatoire",
  },
  'complaint.description_required': {
    ro: 'Descrierea este obligatorie',
    en: 'A description is required',
    es: 'La descripción es obligatoria',
    fr: 'La description est obligatoire',
  },
  'complaint.visit_or_account': {
    ro: 'Conectează-te sau folosește linkul programării',
    en: 'Sign in, or use the link of your appointment',
    es: 'Inicia sesión o usa el enlace de tu cita',
    fr: 'Connecte-toi ou utilise le lien de ton rendez-vous',
  },
  'complaint.assignee': {
    ro: 'Alege pe cineva de la recepție',
    en: 'Choose a member of the desk',
    es: 'Elige a alguien de recepción',
    fr: 'Choisis une personne de la réception',
  },
  'errors.complaint_not_found': {
    ro: 'Reclamația nu există.',
    en: 'There is no such complaint.',
    es: 'La reclamación no existe.',
    fr: "Cette réclamation n'existe pas.",
  },
  'errors.complaint_transition': {
    ro: 'Reclamația nu poate trece în această stare.',
    en: 'The complaint cannot move to this status.',
    es: 'La reclamación no puede pasar a este estado.',
    fr: 'La réclamation ne peut pas passer à ce statut.',
  },
  'errors.complaint_closed': {
    ro: 'Reclamația este închisă.',
    en: 'The complaint is closed.',
    es: 'La reclamación está cerrada.',
    fr: 'La réclamation est close.',
  },
  'errors.complaint_author_erased': {
    ro: 'Clientul și-a șters contul: nu i se mai poate scrie.',
    en: 'The customer has deleted the account: nothing more can be written.',
    es: 'El cliente ha eliminado su cuenta: ya no se le puede escribir.',
    fr: 'Le client a supprimé son compte : on ne peut plus lui écrire.',
  },
  'errors.complaint_photos': {
    ro: 'Poți adăuga cel mult {{most, de}} fotografii la o reclamație.',
    en: 'You can add at most {{most}} photos to a complaint.',
    es: 'Puedes añadir como máximo {{most}} fotos a una reclamación.',
    fr: 'Tu peux ajouter {{most}} photos au plus à une réclamation.',
  },
  'errors.reopening_too_late': {
    ro: 'Au trecut 14 zile de la rezolvare. Deschide o reclamație nouă.',
    en: 'It was resolved more than 14 days ago. Please open a new complaint.',
    es: 'Se resolvió hace más de 14 días. Abre una nueva reclamación.',
    fr: 'Elle est résolue depuis plus de 14 jours. Ouvre une nouvelle réclamation.',
  },
};
