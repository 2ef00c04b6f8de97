import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../shared/format/format.ts';

/** The price of a service in words. */
export function useServiceFacts() {
  const { t, i18n } = useTranslation(['site', 'public']);
  return {
    /** "de la 150 RON", or that it is free of charge. */
    priceFrom: (price: number) =>
      price === 0
        ? t('public:booking.service.free')
        : t('service.priceFrom', { price: formatMoney(price, i18n.language) }),
  };
}
