import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useFreeTimes } from '../api/list-availability.ts';
import { ChoiceTiles } from './ChoiceTiles.tsx';

/** Selects a free slot of the chosen day. */
export function TimeChoice({
  serviceId,
  date,
  time,
  onChoose,
}: {
  serviceId: number;
  date: string | undefined;
  time: string | undefined;
  onChoose: (time: string) => void;
}) {
  const { t } = useTranslation('account');
  const starts = useFreeTimes(date, serviceId);
  if (!date) return <p className="muted-paragraph">{t('client.chooseDay')}</p>;
  if (starts.isPending) return <Skeleton lines={2} />;
  if (starts.isError) return <ErrorState text={serverMessageOf(starts.error)} onRetry={starts.refetch} />;
  if (starts.data.length === 0) return <p className="muted-paragraph">{t('client.noHours')}</p>;
  return (
    <ChoiceTiles
      legend={t('client.time')}
      shape="times"
      value={time}
      onChange={onChoose}
      tiles={starts.data.map((start) => ({ value: start, label: start }))}
    />
  );
}
