import Button from 'antd/es/button';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { CloseIcon } from '../../../shared/ui/icons.tsx';
import { REMINDER_DAYS } from '../api/reminder-settings.ts';
import styles from './DaysField.module.css';

export function DaysField({
  days,
  error,
  onChange,
}: {
  days: readonly number[];
  error: string | undefined;
  onChange: (days: number[]) => void;
}) {
  const { t } = useTranslation('messageSettings');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const add = () => {
    const day = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : Number.NaN;
    if (!(day <= REMINDER_DAYS.max)) return setRefusal(t('days.oneRefused', REMINDER_DAYS));
    if (days.length >= REMINDER_DAYS.items && !days.includes(day)) {
      return setRefusal(t('days.tooMany', REMINDER_DAYS));
    }
    onChange([...new Set([...days, day])].toSorted((one, other) => other - one));
    setTyped('');
    setRefusal(undefined);
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div className={styles.field}>
      <h3 id={id} className={styles.title}>
        {t('days.title')}
      </h3>
      <p className={styles.hint}>{t('days.text')}</p>
      <ul className={styles.days} aria-labelledby={id}>
        {days.map((day) => (
          <li key={day} className={styles.day}>
            {t('days.before', { count: day })}
            <button
              type="button"
              className={styles.remove}
              aria-label={t('days.remove', { count: day })}
              onClick={() => onChange(days.filter((one) => one !== day))}
            >
              <CloseIcon />
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.add}>
        <WholeNumberField
          label={t('days.add')}
          error={refusal}
          maxLength={3}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={addOnEnter}
        />
        <Button size="large" className={styles.button} onClick={add}>
          {t('days.addButton')}
        </Button>
      </div>
      <p className={styles.hint}>{t('days.who')}</p>
    </div>
  );
}
