import { useTranslation } from 'react-i18next';
import { useEndOwnSession } from '../api/end-own-session.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

interface EndSessionDialogProps {
  readonly sessionId: string;
  /** Its name in the texts. */
  readonly device: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Signs out another device after the password. */
export function EndSessionDialog({ sessionId, device, open, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation('profile');
  return (
    <PasswordDialog
      title={t('sessions.dialog.title', { device })}
      submit={t('sessions.end')}
      failure={t('notSaved.text')}
      action={useEndOwnSession(sessionId, device)}
      open={open}
      onClose={onClose}
    />
  );
}
