import { FileDownIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { formatDayOf } from '../../../shared/time/workshop-clock.ts';
import { ButtonAnchor } from '../../../shared/ui/Button.tsx';
import { TitledCard } from '../../../shared/ui/cards/Card.tsx';
import { classNames } from '../../../shared/ui/dom.ts';
import { ownFileOf, useOwnDocuments } from '../api/documents-keys.ts';
import styles from './Reception.module.css';

/** The documents issued for an appointment of the user; renders nothing without any. */
export default function OwnDocuments({ appointmentId }: { appointmentId: number }) {
  const { t, i18n } = useTranslation('documents');
  const { data: issued = [] } = useOwnDocuments(appointmentId);
  const valid = issued.filter(({ replacedBy }) => replacedBy === null);
  if (valid.length === 0) return null;
  return (
    <TitledCard title={t('words.documents')}>
      <ul className="list stack-3">
        {valid.map(({ id, type, name, issuedAt }) => (
          <li key={id} className="spread-row">
            <div>
              <p className={classNames('flush bold', styles.name)}>
                {t(`types.${type}`)} {name}
              </p>
              <p className="hint flush">{formatDayOf(issuedAt, i18n.language)}</p>
            </div>
            <ButtonAnchor
              variant="secondary"
              href={ownFileOf(appointmentId, id)}
              aria-label={t('issued.openNamed', { type: t(`types.${type}`), name })}
            >
              <FileDownIcon />
              PDF
            </ButtonAnchor>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}
