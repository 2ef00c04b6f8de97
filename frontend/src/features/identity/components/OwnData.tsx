import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDownloadOwnData } from '../api/download-own-data.ts';
import { ErasureDialog } from './ErasureDialog.tsx';

/** Downloads the personal data or deletes the account. */
export function OwnData() {
  const { t } = useTranslation('profile');
  const [erasing, setErasing] = useState(false);
  const download = useDownloadOwnData();
  return (
    <div className="row-2">
      <Button size="large" loading={download.isPending} onClick={() => download.mutate()}>
        {t('ownData.download')}
      </Button>
      <Button size="large" type="text" danger onClick={() => setErasing(true)}>
        {t('erasure.open')}
      </Button>
      <ErasureDialog open={erasing} onClose={() => setErasing(false)} />
    </div>
  );
}
