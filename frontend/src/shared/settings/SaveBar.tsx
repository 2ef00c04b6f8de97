import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../antd/Button.tsx';
import { classNames } from '../ui/dom.ts';
import { useFrom } from '../ui/hooks.ts';
import styles from './SettingsForm.module.css';
import { SettingsFlowContext } from './use-settings-form.ts';

/** The only way to save a section: a bar at the foot of the window. `children` says what prevents saving. */
export function SaveBar(props: {
  isDirty: boolean;
  isSaving: boolean;
  isBlocked?: boolean;
  /** Another label of the button, where the section asks for more than a save. */
  save?: string;
  discard: () => void;
  children?: ReactNode;
}) {
  const { isDirty, isSaving, isBlocked = false, save, discard, children } = props;
  const { t } = useTranslation('settings');
  const { saveLabel } = use(SettingsFlowContext);
  // Phones hide the sentence that everything is saved.
  const hasRoom = useFrom('medium');
  return (
    <div className={styles.bar}>
      {children}
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
      <Button type="primary" htmlType="submit" disabled={!isDirty || isBlocked} loading={isSaving}>
        {save ?? saveLabel ?? t('words.save')}
      </Button>
    </div>
  );
}
