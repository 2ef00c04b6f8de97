import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/antd/CopyButton.tsx';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useCalendarFeed, useCreateCalendarFeed, useRemoveCalendarFeed } from '../api/calendar-feed.ts';
import styles from './CalendarFeed.module.css';

export function CalendarFeed() {
  const { t } = useTranslation('garage');
  const feed = useCalendarFeed();
  const creation = useCreateCalendarFeed();
  if (feed.isPending) return <Skeleton lines={1} />;
  if (feed.isError) return <ErrorState text={serverMessageOf(feed.error)} onRetry={feed.refetch} />;
  const { url } = feed.data;
  return (
    <div className="stack-2">
      <h3 className={styles.heading}>{t('messages.calendar')}</h3>
      <p className="hint">{t('messages.calendarHint')}</p>
      {url === null ? (
        <div>
          <Button size="large" loading={creation.isPending} onClick={() => creation.mutate()}>
            {t('messages.calendarMake')}
          </Button>
        </div>
      ) : (
        <FeedUrl url={url} renewing={creation.isPending} onRenew={() => creation.mutate()} />
      )}
    </div>
  );
}

function FeedUrl({ url, renewing, onRenew }: { url: string; renewing: boolean; onRenew: () => void }) {
  const { t } = useTranslation('garage');
  const [ask, question] = useConfirmation();
  const removal = useRemoveCalendarFeed();
  const renew = async () => {
    const confirmed = await ask({
      title: t('messages.renewPrompt'),
      text: t('messages.renewText'),
      confirm: t('messages.renewConfirm'),
      cancel: t('messages.keep'),
    });
    if (confirmed) onRenew();
  };
  return (
    <>
      <p className={styles.url}>{url}</p>
      <div className="row-1">
        <CopyButton
          text={url}
          done={t('share.copied')}
          label={t('messages.calendarCopy')}
          copied={{
            title: t('messages.calendarCopied.title'),
            description: t('messages.calendarCopied.text'),
          }}
          notCopied={{
            title: t('share.notCopied.title'),
            description: t('share.notCopied.text', { text: url }),
          }}
        >
          {t('share.copy')}
        </CopyButton>
        <Button size="large" type="text" loading={renewing} onClick={renew}>
          {t('messages.calendarRenew')}
        </Button>
        <Button size="large" type="text" danger loading={removal.isPending} onClick={() => removal.mutate()}>
          {t('messages.calendarEnd')}
        </Button>
      </div>
      {question}
    </>
  );
}
