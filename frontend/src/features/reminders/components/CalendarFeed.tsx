import Button from 'antd/es/button';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../shared/antd/CopyButton.tsx';
import { useConfirmation } from '../../../shared/antd/use-confirmation.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { useCalendarFeed, useEndCalendarFeed, useMakeCalendarFeed } from '../api/calendar-feed.ts';
import styles from './CalendarFeed.module.css';

/** What is due, in the calendar that people use anyway, by a secret address. */
export function CalendarFeed() {
  const { t } = useTranslation('garage');
  const feed = useCalendarFeed();
  const making = useMakeCalendarFeed();
  if (feed.isPending) return <Skeleton lines={1} />;
  if (feed.isError) return <ErrorState text={serverMessageOf(feed.error)} onRetry={feed.refetch} />;
  const { url } = feed.data;
  const make = () => making.mutate(undefined, { onError: (error) => sayNotSaved(error) });
  const sayNotSaved = (error: unknown) =>
    toast({
      variant: 'destructive',
      title: t('notSaved.title'),
      description: serverMessageOf(error) ?? t('notSaved.text'),
    });
  return (
    <div className={styles.feed}>
      <h3 className={styles.heading}>{t('messages.calendar')}</h3>
      <p className={styles.hint}>{t('messages.calendarHint')}</p>
      {url === null ? (
        <div>
          <Button size="large" loading={making.isPending} onClick={make}>
            {t('messages.calendarMake')}
          </Button>
        </div>
      ) : (
        <KeptFeed url={url} renewing={making.isPending} onRenew={make} onRefused={sayNotSaved} />
      )}
    </div>
  );
}

function KeptFeed({
  url,
  renewing,
  onRenew,
  onRefused,
}: {
  url: string;
  renewing: boolean;
  onRenew: () => void;
  onRefused: (error: unknown) => void;
}) {
  const { t } = useTranslation('garage');
  const [ask, question] = useConfirmation();
  const ending = useEndCalendarFeed();
  const renew = async () => {
    const confirmed = await ask({
      title: t('messages.renewPrompt'),
      text: t('messages.renewText'),
      confirm: t('messages.renewConfirm'),
      keep: t('messages.keep'),
    });
    if (confirmed) onRenew();
  };
  const end = () =>
    ending.mutate(undefined, {
      onSuccess: () =>
        toast({ title: t('messages.calendarEnded.title'), description: t('messages.calendarEnded.text') }),
      onError: onRefused,
    });
  return (
    <>
      <p className={styles.url}>{url}</p>
      <div className={styles.actions}>
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
        <Button size="large" type="text" danger loading={ending.isPending} onClick={end}>
          {t('messages.calendarEnd')}
        </Button>
      </div>
      {question}
    </>
  );
}
