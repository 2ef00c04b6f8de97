import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { translated } from '../../../shared/i18n/translated.ts';
import styles from './JoinForm.module.css';

export function ServiceTiles(props: {
  services: readonly Schemas['Service'][];
  error: string | undefined;
  field: UseFormRegisterReturn;
}) {
  const { services, error, field } = props;
  const { t } = useTranslation('waitlist');
  return (
    <fieldset className={styles.group} aria-describedby={error && 'services-error'}>
      <legend className={styles.legend}>{t('form.services')}</legend>
      {services.map(({ id, name, names }) => (
        <label key={id} className={styles.tile}>
          <input type="checkbox" value={id} {...field} />
          <span>{translated(name, names)}</span>
        </label>
      ))}
      {error && (
        <p id="services-error" className="full-row flush small danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
