import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCwIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { Fold } from '../../../shared/antd/parts/Fold.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { operationsKeys } from '../api/operations-keys.ts';
import { useParkedEvents, useSubscriptions } from '../api/read-system.ts';
import { BackupList } from '../components/BackupList.tsx';
import { JobList } from '../components/JobList.tsx';
import { ParkedEventList } from '../components/ParkedEventList.tsx';
import { SubscriptionList } from '../components/SubscriptionList.tsx';
import { Health, OwnerFigures, TechnicalFigures } from '../components/SystemFigures.tsx';

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
      <Health />
      <BackupList />
      <section className="above-5">
        <OwnerFigures />
      </section>
      <TechnicalDetails />
    </OfficePage>
  );
}

/** Details for operators and developers. The fold opens when one of them needs attention. */
function TechnicalDetails() {
  const { t } = useTranslation('system');
  const subscriptions = useSubscriptions();
  const parked = useParkedEvents();
  const waits = Boolean(parked.data?.length || subscriptions.data?.some(({ state }) => state !== 'active'));
  const [hasWaited, setHasWaited] = useState(false);
  if (waits && !hasWaited) setHasWaited(true);
  return (
    <Fold
      key={String(hasWaited)}
      className="raised"
      defaultOpen={hasWaited}
      size="middle"
      title={<span className="bold">{t('technical')}</span>}
    >
      <TechnicalFigures />
      <SubscriptionList />
      <ParkedEventList />
      <JobList />
    </Fold>
  );
}
