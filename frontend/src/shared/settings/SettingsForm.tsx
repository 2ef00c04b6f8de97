import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../antd/Button.tsx';
import { classNames } from '../ui/dom.ts';
import { SaveBar } from './SaveBar.tsx';
import styles from './SettingsForm.module.css';
import type { SettingsConflict, SettingsFormState } from './use-settings-form.ts';

export function SettingsForm({ state, children }: { state: SettingsFormState; children: ReactNode }) {
  const { isDirty, isSaving, conflict, submit, discard } = state;
  return (
    <form className={classNames('stack-5', styles.form)} onSubmit={submit} noValidate>
      {children}
      <SaveBar isDirty={isDirty} isSaving={isSaving} isBlocked={conflict !== null} discard={discard}>
        {conflict && <ConflictNotice conflict={conflict} />}
      </SaveBar>
    </form>
  );
}

export function ConflictNotice({ conflict }: { conflict: SettingsConflict }) {
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
