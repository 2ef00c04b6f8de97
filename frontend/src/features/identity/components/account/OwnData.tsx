import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadOwnData } from '../../api/account.ts';
import { ErasureDialog } from './ErasureDialog.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';

export function OwnData() {
  const { t } = useTranslation('profile');
  const [erasing, setErasing] = useState(false);
  const [downloading, setDownloading] = useState(false);
  return (
    <div className="row-2">
      <Button size="large" onClick={() => setDownloading(true)}>
        {t('ownData.download')}
      </Button>
      <Button size="large" danger onClick={() => setErasing(true)}>
        {t('erasure.open')}
      </Button>
      <DownloadDialog open={downloading} onClose={() => setDownloading(false)} />
      <ErasureDialog open={erasing} onClose={() => setErasing(false)} />
    </div>
  );
}

function DownloadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
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
