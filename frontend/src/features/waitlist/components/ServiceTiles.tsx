import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { Checkbox } from '../../../shared/forms/checks.tsx';
import { translated } from '../../../shared/i18n/translated.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import styles from './JoinForm.module.css';

export function ServiceTiles({ services }: { services: readonly Schemas['Service'][] }) {
  const { t } = useTranslation('waitlist');
  const { field, fieldState } = useController<{ serviceIds: string[] }, 'serviceIds'>({ name: 'serviceIds' });
  const error = fieldState.error?.message;
  const change = (id: string, isChosen: boolean) => {
    const ids = services.map((service) => String(service.id));
    field.onChange(ids.filter((one) => (one === id ? isChosen : field.value.includes(one))));
  };
  return (
    <fieldset className="fieldset stack-2 tiles" aria-describedby={error && 'services-error'}>
      <legend className="heading-below-2 body-size bold">{t('form.services')}</legend>
      {services.map(({ id, name, names }, position) => (
        <Checkbox
          key={id}
          className={classNames('choice-tile', styles.tile)}
          checked={field.value.includes(String(id))}
          ref={position === 0 ? field.ref : undefined}
          onChange={({ target }) => change(String(id), target.checked)}
        >
          {translated(name, names)}
        </Checkbox>
      ))}
      {error && (
        <p id="services-error" className="full-row flush small danger" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
