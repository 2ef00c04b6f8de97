import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { PhotoGallery } from '../../../shared/ui/photos/PhotoGallery.tsx';
import styles from './complaints.module.css';

interface Written {
  /** `own` is aligned to the right; a `note` is visible to admins only. */
  side: 'own' | 'other' | 'note';
  who: string;
}

/** The texts of a complaint, then its messages, oldest first, each with author, time and photos; plain text. */
export function ComplaintMessages<Message extends Schemas['ComplaintMessage']>(props: {
  label: string;
  complaint: { createdAt: string; description: string; messages: readonly Message[] };
  photos: readonly Schemas['ComplaintPhoto'][];
  by: Written;
  writtenBy: (message: Message) => Written;
}) {
  const { label, complaint, photos, by, writtenBy } = props;
  const { i18n } = useTranslation();
  const entry = (id: number | null, { side, who }: Written, instant: string, text: string) => (
    <li key={id ?? 'complaint'} className={classNames(styles.message, side === 'note' && styles.note)} data-side={side}>
      <p className="baseline-row caption flush">
        <span className="bolder-ink">{who}</span>{' '}
        <time dateTime={instant}>{formatInstant(instant, i18n.resolvedLanguage)}</time>
      </p>
      <p className="flush breaks-words typed-lines">{text}</p>
      <PhotoGallery photos={photos.filter(({ messageId }) => messageId === id)} />
    </li>
  );
  return (
    <ol className="list-stack-4" aria-label={label}>
      {entry(null, by, complaint.createdAt, complaint.description)}
      {complaint.messages.map((message) => entry(message.id, writtenBy(message), message.createdAt, message.text))}
    </ol>
  );
}
