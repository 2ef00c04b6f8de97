import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { formatDay } from '../../../shared/time/workshop-clock.ts';
import { Button, ButtonLink } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import type { OwnVisit } from '../../../shared/visit/own-visit.ts';
import { entryPath, useWaitForEarlier } from '../api/change-entry.ts';
import { freeStartOf, useJoinForEarlier } from '../api/join-waitlist.ts';
import styles from './WaitForEarlier.module.css';

export function WaitForEarlier({ visit, status }: { visit: OwnVisit; status: string }) {
  const { t, i18n } = useTranslation('waitlist');
  const canMove = status === 'pending' || status === 'confirmed';
  return canMove ? <Waiting visit={visit} language={i18n.resolvedLanguage} title={t('earlier.title')} /> : null;
}

function Waiting({ visit, language, title }: { visit: OwnVisit; language: string | undefined; title: string }) {
  const { t } = useTranslation('waitlist');
  const found = useWaitForEarlier(visit);
  const joining = useJoinForEarlier(visit);
  const free = freeStartOf(joining.error);
  const { entry, token } = found.data ?? {};
  return (
    <TitledCard title={title} className={styles.card}>
      {entry && token ? (
        <>
          <p className="below-3">{t(entry.offer?.status === 'open' ? 'earlier.offered' : 'earlier.waiting')}</p>
          <ButtonLink to={entryPath(entry.id, token)} variant="secondary">
            {t(entry.offer?.status === 'open' ? 'earlier.show' : 'earlier.see')}
          </ButtonLink>
        </>
      ) : (
        <>
          <p className="below-3">{t('earlier.text')}</p>
          <Button variant="secondary" pending={joining.isPending} onClick={() => joining.mutate('any')}>
            {t('earlier.submit')}
          </Button>
        </>
      )}
      {joining.isError && (
        <p className="notice-attention above-4" role="alert">
          {free
            ? t('earlier.free', { date: formatDay(free.date, language), time: free.time })
            : (serverMessageOf(joining.error) ?? t('failed'))}
        </p>
      )}
    </TitledCard>
  );
}
