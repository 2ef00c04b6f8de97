import { useTranslation } from 'react-i18next';
import { formatShortDate } from '../../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { useOpenRevisions } from '../../api/revisions.ts';
import { useTypeName } from '../../model/use-type-name.ts';
import { RevisionStatusBadge } from '../revision/RevisionStatusBadge.tsx';
import { BookSection } from './BookSection.tsx';
import styles from './OpenRevisions.module.css';

/** The planned and started revisions of a vehicle; not rendered without any. */
export function OpenRevisions({ vehicleId }: { vehicleId: number }) {
  const { t, i18n } = useTranslation('revisions');
  const { nameOf } = useTypeName();
  const revisions = useOpenRevisions(vehicleId).data ?? [];
  if (revisions.length === 0) return null;
  return (
    <BookSection id="open-revisions" title={t('book.open')}>
      <ul className="list-stack-3">
        {revisions.map(({ id, type, revisionDate, status }) => {
          const date = formatShortDate(revisionDate, i18n.resolvedLanguage);
          return (
            <li key={id} className={styles.revision}>
              <span className={styles.what}>
                <strong>{nameOf(type)}</strong>
                <span className="muted-small">{date}</span>
              </span>
              <RevisionStatusBadge status={status} />
              <ButtonLink
                to={`/admin/revisions/${id}`}
                aria-label={t('book.continueNamed', { type: nameOf(type), date })}
              >
                {t('book.continue')}
              </ButtonLink>
            </li>
          );
        })}
      </ul>
    </BookSection>
  );
}
