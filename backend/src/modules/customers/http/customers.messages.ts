import type { Messages } from '../../../platform/i18n/messages.ts';

export const customersMessages: Messages = {
  'errors.vehicle_known': {
    ro: 'Acest vehicul este deja în lista ta.',
    en: 'This vehicle is already in your list.',
    es: 'Este vehículo ya está en tu lista.',
    fr: 'Ce véhicule est déjà dans ta liste.',
  },
  'errors.customer_has_account': {
    ro: 'Clientul are cont: doar el își poate șterge datele, din profilul lui.',
    en: 'The customer has an account: only its owner can erase the data, from the profile.',
    es: 'El cliente tiene una cuenta: solo su titular puede borrar los datos, desde el perfil.',
    fr: 'Le client a un compte : seul son titulaire peut effacer les données, depuis le profil.',
  },
  'errors.customer_already_erased': {
    ro: 'Datele au fost deja șterse.',
    en: 'The data was already erased.',
    es: 'Los datos ya se borraron.',
    fr: 'Les données ont déjà été effacées.',
  },
  'customers.merge_into_itself': {
    ro: 'Este același client: alege altul.',
    en: 'This is the same customer: choose another one.',
    es: 'Es el mismo cliente: elige otro.',
    fr: "C'est le même client : choisis-en un autre.",
  },
  'errors.merge_of_account': {
    ro: 'Clientul are cont: îmbină clientul fără cont în cel cu cont.',
    en: 'The customer has an account: merge the one without an account into this one.',
    es: 'El cliente tiene una cuenta: une el que no tiene cuenta con este.',
    fr: 'Le client a un compte : fusionne le client sans compte dans celui-ci.',
  },
  'errors.merge_of_two_accounts': {
    ro: 'Amândoi clienții au cont. Conturile nu se îmbină: fiecare este al titularului lui.',
    en: 'Both customers have an account. Accounts are not merged: each belongs to its owner.',
    es: 'Los dos clientes tienen cuenta. Las cuentas no se unen: cada una es de su titular.',
    fr: 'Les deux clients ont un compte. Les comptes ne se fusionnent pas : chacun est à son titulaire.',
  },
  'errors.phone_not_proven': {
    ro: 'Telefon neconfirmat: contul nu a dovedit că numărul este al lui. Confirmă-l întâi cu un cod trimis la acel număr.',
    en: 'Unconfirmed phone: the account has not proven that the number is its own. Confirm it first with a code sent to that number.',
    es: 'Teléfono sin confirmar: la cuenta no ha demostrado que el número es suyo. Confírmalo antes con un código enviado a ese número.',
    fr: "Téléphone non confirmé : le compte n'a pas prouvé que le numéro est le sien. Confirme-le d'abord avec un code envoyé à ce numéro.",
  },
  'errors.customer_merged': {
    ro: 'Unul dintre clienți a fost deja îmbinat. Reîncarcă pagina.',
    en: 'One of the customers was already merged. Reload the page.',
    es: 'Uno de los clientes ya se unió con otro. Recarga la página.',
    fr: "L'un des clients a déjà été fusionné. Recharge la page.",
  },
  'errors.merge_undone': {
    ro: 'Îmbinarea a fost deja anulată.',
    en: 'The merge was already undone.',
    es: 'La unión ya se deshizo.',
    fr: 'La fusion a déjà été annulée.',
  },
  'errors.merge_final': {
    ro: 'Îmbinarea nu mai poate fi anulată: se poate doar în prima zi.',
    en: 'The merge can no longer be undone: that is possible for a day only.',
    es: 'La unión ya no se puede deshacer: solo es posible durante un día.',
    fr: "La fusion ne peut plus être annulée : c'est possible pendant un jour seulement.",
  },
  'errors.merged_phone_taken': {
    ro: 'Îmbinarea nu poate fi anulată: alt client are acum numărul de telefon al acestuia.',
    en: 'The merge cannot be undone: another customer has this phone number now.',
    es: 'La unión no se puede deshacer: otro cliente tiene ahora este teléfono.',
    fr: 'La fusion ne peut pas être annulée : un autre client a maintenant ce numéro.',
  },
  'customer.gone': {
    ro: 'Datele clientului ales au fost șterse. Alege din nou.',
    en: 'The data of the chosen customer was erased. Choose again.',
    es: 'Los datos del cliente elegido se han borrado. Elige de nuevo.',
    fr: 'Les données du client choisi ont été effacées. Choisis de nouveau.',
  },
  'customer.other_phone': {
    ro: 'Clientul ales are alt număr de telefon.',
    en: 'The chosen customer has another phone.',
    es: 'El cliente elegido tiene otro número de teléfono.',
    fr: 'Le client choisi a un autre numéro de téléphone.',
  },
  'customer.unproven': {
    ro: 'Contul ales nu și-a confirmat telefonul. Confirmă-l cu un cod sau programează doar cu numărul de telefon.',
    en: 'The chosen account has not confirmed the phone. Confirm it with a code, or book with the phone number alone.',
    es: 'La cuenta elegida no ha confirmado el teléfono. Confírmalo con un código o reserva solo con el número.',
    fr: "Le compte choisi n'a pas confirmé le téléphone. Confirme-le avec un code ou réserve avec le seul numéro.",
  },
  'errors.too_many_vehicles': {
    ro: 'Poți avea cel mult {{max, de}} vehicule în cont.',
    en: 'You can keep at most {{max}} vehicles in the account.',
    es: 'Puedes tener como máximo {{max}} vehículos en la cuenta.',
    fr: 'Tu peux avoir au plus {{max}} véhicules dans le compte.',
  },
  'errors.account_keeps_its_contact': {
    ro: 'Clientul are cont: doar el își schimbă numele, telefonul și e-mailul, din profilul lui.',
    en: 'The customer has an account: only its owner changes name, phone and e-mail, in the profile.',
    es: 'El cliente tiene una cuenta: solo su titular cambia nombre, teléfono y correo, en el perfil.',
    fr: 'Le client a un compte : seul son titulaire change nom, téléphone et e-mail, dans le profil.',
  },
  'errors.phone_of_other_customer': {
    ro: 'Alt client are deja acest număr de telefon.',
    en: 'Another customer already has this phone number.',
    es: 'Otro cliente ya tiene este número de teléfono.',
    fr: 'Un autre client a déjà ce numéro de téléphone.',
  },
  'errors.too_many_notes': {
    ro: 'Despre un client poți scrie cel mult {{max, de}} note. Șterge una veche.',
    en: 'A customer can have at most {{max}} notes. Delete an old one.',
    es: 'Un cliente puede tener como máximo {{max}} notas. Borra una antigua.',
    fr: 'Un client peut avoir au plus {{max}} notes. Supprime-en une ancienne.',
  },
  'errors.vehicle_of_customer_known': {
    ro: 'Clientul are deja alt vehicul cu acest număr sau cu acest VIN.',
    en: 'The customer already has another vehicle with this plate or VIN.',
    es: 'El cliente ya tiene otro vehículo con esta matrícula o este VIN.',
    fr: 'Le client a déjà un autre véhicule avec cette plaque ou ce VIN.',
  },
  'customers.tags': {
    ro: 'Alege cel mult {{max, de}} etichete, de cel mult {{length, de}} caractere fiecare.',
    en: 'Choose at most {{max}} tags of at most {{length}} characters each.',
    es: 'Elige como máximo {{max}} etiquetas de {{length}} caracteres como máximo.',
    fr: 'Choisis au plus {{max}} étiquettes de {{length}} caractères au plus.',
  },
};
