import Button from 'antd/es/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { useDownloadOwnData } from '../api/download-own-data.ts';
import { ErasureDialog } from './ErasureDialog.tsx';
import styles from './OwnData.module.css';

/** Everything known about the person, to take along or to delete. */
export function OwnData() {
  const { t } = useTranslation('profile');
  const [erasing, setErasing] = useState(false);
  const download = useDownloadOwnData();
  const save = () =>
    download.mutate(undefined, {
      onSuccess: () =>
        toast({ title: t('ownData.downloaded.title'), description: t('ownData.downloaded.text') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('ownData.notDownloaded.title'),
          description: serverMessageOf(error) ?? t('ownData.notDownloaded.text'),
        }),
    });
  return (
    <div className={styles.choices}>
      <Button size="large" loading={download.isPending} onClick={save}>
        {t('ownData.download')}
      </Button>
      <Button size="large" type="text" danger onClick={() => setErasing(true)}>
        {t('erasure.open')}
      </Button>
      <ErasureDialog open={erasing} onClose={() => setErasing(false)} />
    </div>
  );
}
