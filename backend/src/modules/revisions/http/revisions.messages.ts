import type { Messages } from '../../../platform/i18n/messages.ts';

/** The Romanian field errors are those of specification §5. */
export const revisionsMessages: Messages = {
  'revisions.cost_of_desk': {
    ro: 'Costurile le trece recepția. Lasă câmpul necompletat.',
    en: 'The desk enters the costs. Leave the field out.',
    es: 'Los costes los pone la recepción. Deja el campo vacío.',
    fr: "C'est la réception qui saisit les coûts. Laisse le champ vide.",
  },
  'revisions.vehicle_required': {
    ro: 'Vehiculul este obligatoriu',
    en: 'The vehicle is required',
    es: 'El vehículo es obligatorio',
    fr: 'Le véhicule est obligatoire',
  },
  'revisions.date_required': {
    ro: 'Data reviziei este obligatorie',
    en: 'The date of the revision is required',
    es: 'La fecha de la revisión es obligatoria',
    fr: 'La date de la révision est obligatoire',
  },
  'revisions.mileage_positive': {
    ro: 'Kilometrajul trebuie să fie pozitiv',
    en: 'The mileage must be positive',
    es: 'El kilometraje debe ser positivo',
    fr: 'Le kilométrage doit être positif',
  },
  'revisions.type_required': {
    ro: 'Tipul reviziei este obligatoriu',
    en: 'The type of the revision is required',
    es: 'El tipo de revisión es obligatorio',
    fr: 'Le type de révision est obligatoire',
  },
  'revisions.cancel_reason': {
    ro: 'Scrie de ce se anulează',
    en: 'Say why it is cancelled',
    es: 'Di por qué se cancela',
    fr: 'Dis pourquoi elle est annulée',
  },
  'revisions.category_required': {
    ro: 'Categoria este obligatorie',
    en: 'The category is required',
    es: 'La categoría es obligatoria',
    fr: 'La catégorie est obligatoire',
  },
  'revisions.item_name_required': {
    ro: 'Numele elementului este obligatoriu',
    en: 'The name of the item is required',
    es: 'El nombre del elemento es obligatorio',
    fr: "Le nom de l'élément est obligatoire",
  },
  'revisions.status_required': {
    ro: 'Statusul este obligatoriu',
    en: 'The status is required',
    es: 'El estado es obligatorio',
    fr: 'Le statut est obligatoire',
  },
  'revisions.cost': {
    ro: 'Scrie o sumă în RON de cel mult {{max}}, cu cel mult două zecimale',
    en: 'Enter an amount in RON of at most {{max}}, with at most two decimals',
    es: 'Introduce un importe en RON de {{max}} como máximo, con dos decimales como máximo',
    fr: "Saisis un montant en RON d'au plus {{max}}, avec deux décimales au plus",
  },
  'revisions.other_vehicle': {
    ro: 'Nu aparține acestui vehicul',
    en: 'It does not belong to this vehicle',
    es: 'No pertenece a este vehículo',
    fr: "N'appartient pas à ce véhicule",
  },
  'revisions.next_too_early': {
    ro: 'Următoarea revizie trebuie să fie după aceasta',
    en: 'The next revision must come after this one',
    es: 'La próxima revisión debe ser posterior a esta',
    fr: 'La prochaine révision doit suivre celle-ci',
  },
  'errors.revision_is_final': {
    ro: 'Revizia este încheiată și nu mai poate fi modificată.',
    en: 'The revision is closed and cannot be changed any more.',
    es: 'La revisión está cerrada y ya no se puede modificar.',
    fr: 'La révision est close et ne peut plus être modifiée.',
  },
  'errors.revision_step_not_allowed': {
    ro: 'Revizia nu poate trece în această stare.',
    en: 'The revision cannot go into this state.',
    es: 'La revisión no puede pasar a este estado.',
    fr: 'La révision ne peut pas passer dans cet état.',
  },
  'errors.revision_incomplete': {
    ro: 'Elemente obligatorii neverificate: {{count}}.',
    en: 'Required items not checked yet: {{count}}.',
    es: 'Elementos obligatorios sin comprobar: {{count}}.',
    fr: 'Éléments obligatoires non vérifiés : {{count}}.',
  },
  'errors.item_marked_meanwhile': {
    ro: 'Altcineva a marcat-o altfel între timp. Uită-te ce a găsit și alege din nou.',
    en: 'Someone else marked it differently meanwhile. See what they found and choose again.',
    es: 'Otra persona lo marcó de otra forma mientras tanto. Mira lo que encontró y elige de nuevo.',
    fr: 'Une autre personne l’a marqué autrement entre-temps. Regarde ce qu’elle a trouvé et choisis de nouveau.',
  },
  'errors.revision_is_full': {
    ro: 'Revizia are deja numărul maxim de elemente sau fotografii.',
    en: 'The revision already has as many items or photos as it may have.',
    es: 'La revisión ya tiene el número máximo de elementos o fotos.',
    fr: "La révision a déjà le nombre maximal d'éléments ou de photos.",
  },
  'errors.service_book_is_full': {
    ro: 'Limita de {{most}} a fost atinsă; șterge mai întâi ceva.',
    en: 'The limit of {{most}} is reached; remove something first.',
    es: 'Se ha alcanzado el límite de {{most}}; elimina algo antes.',
    fr: 'La limite de {{most}} est atteinte ; supprime d’abord quelque chose.',
  },
  'errors.revision_does_not_belong': {
    ro: 'Programarea sau revizia corectată nu este a acestui vehicul.',
    en: 'The appointment or the corrected revision is not of this vehicle.',
    es: 'La cita o la revisión corregida no es de este vehículo.',
    fr: "Le rendez-vous ou la révision corrigée n'est pas de ce véhicule.",
  },
  'errors.next_revision_too_early': {
    ro: 'Următoarea revizie trebuie să fie după aceasta.',
    en: 'The next revision must come after this one.',
    es: 'La próxima revisión debe ser posterior a esta.',
    fr: 'La prochaine révision doit suivre celle-ci.',
  },
  'errors.mileage_questioned': {
    ro: 'Kilometrajul nu se potrivește cu cel cunoscut: {{mileage}} km la {{readOn, day}}. Verifică-l și confirmă.',
    en: 'The mileage does not fit what is known: {{mileage}} km on {{readOn, day}}. Check it and confirm.',
    es: 'El kilometraje no concuerda con lo conocido: {{mileage}} km el {{readOn, day}}. Compruébalo y confírmalo.',
    fr: 'Le kilométrage ne correspond pas au relevé connu : {{mileage}} km le {{readOn, day}}. Vérifie et confirme.',
  },
  'errors.template_in_use': {
    ro: 'Există revizii făcute după acest șablon. Dezactivează-l în loc să îl ștergi.',
    en: 'There are revisions made from this template. Deactivate it instead of deleting it.',
    es: 'Hay revisiones hechas con esta plantilla. Desactívala en lugar de eliminarla.',
    fr: 'Des révisions ont été faites avec ce modèle. Désactive-le au lieu de le supprimer.',
  },
  'errors.template_name_taken': {
    ro: 'Există deja un șablon cu acest nume.',
    en: 'There is already a template with this name.',
    es: 'Ya existe una plantilla con este nombre.',
    fr: 'Un modèle porte déjà ce nom.',
  },
};
