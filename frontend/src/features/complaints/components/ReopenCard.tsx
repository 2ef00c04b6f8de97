import { useTranslation } from 'react-i18next';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/Card.tsx';
import { toast } from '../../../shared/ui/toast/toast-store.ts';
import { useReopen } from '../api/follow-up.ts';
import type { Author } from '../author.ts';
import styles from './WaysToComplain.module.css';

/** For a complaint that the workshop calls settled: 14 days to say that it is not. */
export function ReopenCard({ complaint, author }: { complaint: Schemas['ComplaintThread']; author: Author }) {
  const { t, i18n } = useTranslation('complaints');
  const reopening = useReopen(complaint.id, author);
  const { status, reopenUntil } = complaint;
  if (!reopenUntil) return null;
  if (new Date(reopenUntil) < new Date()) {
    return status === 'closed' ? <Card>{t('thread.reopen.tooLate')}</Card> : null;
  }
  const reopen = () =>
    reopening.mutate(undefined, {
      onSuccess: () =>
        toast({ title: t('thread.reopen.done.title'), description: t('thread.reopen.done.text') }),
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: t('thread.reopen.failed'),
          description: serverMessageOf(error) ?? t('form.failure.text'),
        }),
    });
  return (
    <Card aria-labelledby="reopen">
      <h2 id="reopen" className={styles.title}>
        {t('thread.reopen.title')}
      </h2>
      <p className={styles.text}>
        {t('thread.reopen.text', { date: formatDayOf(reopenUntil, i18n.resolvedLanguage) })}
      </p>
      <Button variant="secondary" pending={reopening.isPending} onClick={reopen}>
        {t('thread.reopen.action')}
      </Button>
    </Card>
  );
}
