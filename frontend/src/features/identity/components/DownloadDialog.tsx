import { useTranslation } from 'react-i18next';
import { useDownloadOwnData } from '../api/download-own-data.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

/** Downloads the personal data after the password. */
export function DownloadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('profile');
  return (
    <PasswordDialog
      title={t('ownData.dialog.title')}
      submit={t('ownData.download')}
      failure={t('ownData.notDownloaded.text')}
      action={useDownloadOwnData()}
      open={open}
      onClose={onClose}
    />
  );
}
