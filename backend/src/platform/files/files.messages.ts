import type { Messages } from '../i18n/messages.ts';

export const filesMessages: Messages = {
  'errors.uploads_busy': {
    ro: 'Se încarcă prea multe fișiere deodată. Încearcă din nou peste {{wait}}.',
    en: 'Too many files are being uploaded. Try again in {{wait}}.',
    es: 'Se están subiendo demasiados archivos. Vuelve a intentarlo en {{wait}}.',
    fr: "Trop de fichiers sont en cours d'envoi. Réessaie dans {{wait}}.",
  },
  'errors.file_store_not_writable': {
    ro: 'Fișierul nu poate fi păstrat acum, serverul nu are loc pentru el. Încearcă din nou mai târziu.',
    en: 'The file cannot be kept now, the server has no room for it. Try again later.',
    es: 'El archivo no se puede guardar ahora, el servidor no tiene espacio. Vuelve a intentarlo más tarde.',
    fr: "Le fichier ne peut pas être conservé pour l'instant, le serveur n'a plus de place. Réessaie plus tard.",
  },
  'errors.photo_missing': {
    ro: 'Alege o fotografie.',
    en: 'Choose a photo.',
    es: 'Elige una foto.',
    fr: 'Choisis une photo.',
  },
  'errors.photo_too_large': {
    ro: 'Fotografia depășește {{megabytes}} MB.',
    en: 'The photo is larger than {{megabytes}} MB.',
    es: 'La foto supera los {{megabytes}} MB.',
    fr: 'La photo dépasse {{megabytes}} Mo.',
  },
  'errors.photo_too_many_pixels': {
    ro: 'Fotografia trebuie să aibă mai puțin de {{megapixels}} de megapixeli.',
    en: 'The photo must have fewer than {{megapixels}} megapixels.',
    es: 'La foto debe tener menos de {{megapixels}} megapíxeles.',
    fr: 'La photo doit avoir moins de {{megapixels}} mégapixels.',
  },
  'errors.photo_not_readable': {
    ro: 'Fișierul nu este o fotografie JPEG, PNG sau WebP întreagă.',
    en: 'The file is not a complete JPEG, PNG or WebP photo.',
    es: 'El archivo no es una foto JPEG, PNG o WebP completa.',
    fr: "Le fichier n'est pas une photo JPEG, PNG ou WebP complète.",
  },
  'errors.document_missing': {
    ro: 'Alege un document.',
    en: 'Choose a document.',
    es: 'Elige un documento.',
    fr: 'Choisis un document.',
  },
  'errors.document_too_large': {
    ro: 'Documentul depășește {{megabytes}} MB.',
    en: 'The document is larger than {{megabytes}} MB.',
    es: 'El documento supera los {{megabytes}} MB.',
    fr: 'Le document dépasse {{megabytes}} Mo.',
  },
  'errors.document_not_readable': {
    ro: 'Fișierul nu este un PDF întreg sau o imagine JPEG, PNG ori WebP.',
    en: 'The file is not a complete PDF or a JPEG, PNG or WebP picture.',
    es: 'El archivo no es un PDF completo ni una imagen JPEG, PNG o WebP.',
    fr: "Le fichier n'est pas un PDF complet ni une image JPEG, PNG ou WebP.",
  },
};
