import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../antd/Button.tsx';
import { classNames } from '../ui/dom.ts';
import { useFrom } from '../ui/hooks.ts';
import styles from './SettingsForm.module.css';
import { type SettingsConflict, SettingsFlowContext, type SettingsFormState } from './use-settings-form.ts';

export function SettingsForm({ state, children }: { state: SettingsFormState; children: ReactNode }) {
  const { t } = useTranslation('settings');
  const { saveLabel } = use(SettingsFlowContext);
  // On phones, what is saved needs no words.
  const hasRoom = useFrom('medium');
  const { isDirty, isSaving, conflict, submit, discard } = state;
  return (
    <form className={classNames('stack-5', styles.form)} onSubmit={submit} noValidate>
      {children}
      <div className={styles.bar}>
        {conflict && <ConflictNotice conflict={conflict} />}
        <p
          className={isDirty || hasRoom ? classNames('hint', styles.state) : 'visually-hidden'}
          data-dirty={isDirty || undefined}
          aria-live="polite"
        >
          {isDirty ? t('unsaved') : t('words.allSaved')}
        </p>
        <Button disabled={!isDirty || isSaving} onClick={discard}>
          {t('discard')}
        </Button>
        <Button type="primary" htmlType="submit" disabled={!isDirty || conflict !== null} loading={isSaving}>
          {saveLabel ?? t('words.save')}
        </Button>
      </div>
    </form>
  );
}

function ConflictNotice({ conflict }: { conflict: SettingsConflict }) {
  const { t } = useTranslation('settings');
  return (
    <div className="notice-attention stack-3 full-line" role="alert">
      <p className="flush">{t('conflict.text', { fields: conflict.fields.join(', ') || t('conflict.nothing') })}</p>
      <div className="row-2">
        <Button onClick={conflict.keepTyped}>{t('conflict.keepTyped')}</Button>
        <Button onClick={conflict.takeSaved}>{t('conflict.takeSaved')}</Button>
      </div>
    </div>
  );
}
