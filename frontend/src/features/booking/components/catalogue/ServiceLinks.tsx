import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Schemas } from '../../../../shared/api/client.ts';
import { ServiceEmoji } from '../../../../shared/appointment/ServiceEmoji.tsx';
import { formatMoney } from '../../../../shared/format/format.ts';
import { translated } from '../../../../shared/i18n/translated.ts';
import styles from './catalogue.module.css';

export function ServiceLinks({ services }: { services: readonly Schemas['Service'][] }) {
  const { t } = useTranslation();
  const priceOf = useServicePrice();
  return (
    <ul className={styles.links}>
      {services.map((service) => (
        <li key={service.id}>
          <Link to={`/servicii/${service.slug}`} className={styles.link}>
            <ServiceEmoji service={service} />
            <span className="lines">
              <span className="bolder">{translated(service.name, service.names)}</span>
              <span className="muted-small">
                {priceOf(service.price)} · {t('booking.service.duration', { count: service.duration })}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Says the price of a service, as the booking form does, or that it is free of charge. */
export function useServicePrice(): (price: number) => string {
  const { t, i18n } = useTranslation();
  return (price) => (price === 0 ? t('booking.service.free') : formatMoney(price, i18n.language));
}
