import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCwIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { operationsKeys } from '../api/operations-keys.ts';
import { BackupList } from '../components/BackupList.tsx';
import { JobList } from '../components/JobList.tsx';
import { ParkedEventList } from '../components/ParkedEventList.tsx';
import { SubscriptionList } from '../components/SubscriptionList.tsx';
import { SystemFigures } from '../components/SystemFigures.tsx';

export default function SystemPage() {
  const { t } = useTranslation(['system', 'frame']);
  const queries = useQueryClient();
  const isFetching = useIsFetching({ queryKey: operationsKeys.all }) > 0;
  return (
    <OfficePage
      title={t('frame:sections.system')}
      lead={`${t('lead')} ${t('recorded')}`}
      actions={
        <Button
          icon={<RotateCwIcon />}
          loading={isFetching}
          onClick={() => void queries.invalidateQueries({ queryKey: operationsKeys.all })}
        >
          {t('words.refresh')}
        </Button>
      }
    >
      <SystemFigures />
      <SubscriptionList />
      <ParkedEventList />
      <BackupList />
      <JobList />
    </OfficePage>
  );
}
