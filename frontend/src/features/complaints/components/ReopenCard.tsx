import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { Button } from '../../../shared/ui/Button.tsx';
import { Card } from '../../../shared/ui/cards/Card.tsx';
import { useReopen } from '../api/add-message.ts';
import type { Author } from '../model/author.ts';
import styles from './ComplaintInstructions.module.css';

/** Reopens a settled complaint within 14 days. */
export function ReopenCard({ complaint, author }: { complaint: Schemas['ComplaintThread']; author: Author }) {
  const { t, i18n } = useTranslation('complaints');
  const reopening = useReopen(complaint.id, author);
  const { status, reopenUntil } = complaint;
  if (!reopenUntil) return null;
  if (new Date(reopenUntil) < new Date()) {
    return status === 'closed' ? <Card>{t('thread.reopen.tooLate')}</Card> : null;
  }
  return (
    <Card aria-labelledby="reopen">
      <h2 id="reopen" className="flush">
        {t('thread.reopen.title')}
      </h2>
      <p className={styles.text}>
        {t('thread.reopen.text', { date: formatDayOf(reopenUntil, i18n.resolvedLanguage) })}
      </p>
      <Button variant="secondary" pending={reopening.isPending} onClick={() => reopening.mutate()}>
        {t('thread.reopen.action')}
      </Button>
    </Card>
  );
}
