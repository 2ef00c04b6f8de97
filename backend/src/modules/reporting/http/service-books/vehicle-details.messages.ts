import type { Messages } from '../../../../platform/i18n/messages.ts';

/** Labels and values of the vehicle details in a printed service book. */
export const vehicleDetailMessages: Messages = {
  'book.vin': {
    ro: 'Serie de șasiu',
    en: 'VIN',
    es: 'Bastidor',
    fr: 'Châssis',
  },
  'book.color': {
    ro: 'Culoare',
    en: 'Colour',
    es: 'Color',
    fr: 'Couleur',
  },
  'book.engineType': {
    ro: 'Tip motor',
    en: 'Engine type',
    es: 'Tipo de motor',
    fr: 'Type de moteur',
  },
  'book.transmission': {
    ro: 'Transmisie',
    en: 'Transmission',
    es: 'Transmisión',
    fr: 'Transmission',
  },
  'book.fuelType': {
    ro: 'Combustibil',
    en: 'Fuel',
    es: 'Combustible',
    fr: 'Carburant',
  },
  'book.engineType.4-cylinder': {
    ro: '4 cilindri',
    en: '4 cylinders',
    es: '4 cilindros',
    fr: '4 cylindres',
  },
  'book.engineType.6-cylinder': {
    ro: '6 cilindri',
    en: '6 cylinders',
    es: '6 cilindros',
    fr: '6 cylindres',
  },
  'book.engineType.8-cylinder': {
    ro: '8 cilindri',
    en: '8 cylinders',
    es: '8 cilindros',
    fr: '8 cylindres',
  },
  'book.engineType.electric': {
    ro: 'Electric',
    en: 'Electric',
    es: 'Eléctrico',
    fr: 'Électrique',
  },
  'book.engineType.hybrid': {
    ro: 'Hibrid',
    en: 'Hybrid',
    es: 'Híbrido',
    fr: 'Hybride',
  },
  'book.engineType.other': {
    ro: 'Altul',
    en: 'Other',
    es: 'Otro',
    fr: 'Autre',
  },
  'book.transmission.manual': {
    ro: 'Manuală',
    en: 'Manual',
    es: 'Manual',
    fr: 'Manuelle',
  },
  'book.transmission.automatic': {
    ro: 'Automată',
    en: 'Automatic',
    es: 'Automática',
    fr: 'Automatique',
  },
  'book.transmission.cvt': {
    ro: 'CVT',
    en: 'CVT',
    es: 'CVT',
    fr: 'CVT',
  },
  'book.transmission.semi-automatic': {
    ro: 'Semiautomată',
    en: 'Semi-automatic',
    es: 'Semiautomática',
    fr: 'Semi-automatique',
  },
  'book.fuelType.gasoline': {
    ro: 'Benzină',
    en: 'Petrol',
    es: 'Gasolina',
    fr: 'Essence',
  },
  'book.fuelType.diesel': {
    ro: 'Motorină',
    en: 'Diesel',
    es: 'Diésel',
    fr: 'Diesel',
  },
  'book.fuelType.electric': {
    ro: 'Electric',
    en: 'Electric',
    es: 'Eléctrico',
    fr: 'Électrique',
  },
  'book.fuelType.hybrid': {
    ro: 'Hibrid',
    en: 'Hybrid',
    es: 'Híbrido',
    fr: 'Hybride',
  },
  'book.fuelType.flex-fuel': {
    ro: 'Flex-fuel',
    en: 'Flex-fuel',
    es: 'Flex-fuel',
    fr: 'Flex-fuel',
  },
};
