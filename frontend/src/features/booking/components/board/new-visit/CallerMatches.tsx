import { useTranslation } from 'react-i18next';
import { formatPhone } from '../../../../../shared/format/format.ts';
import { UnprovenBadge } from '../../../../../shared/phone-proof/UnprovenPhone.tsx';
import type { Caller } from '../../../api/read-board.ts';
import styles from './Caller.module.css';

export function CallerMatches({
  matches,
  isUnknown,
  onChoose,
}: {
  matches: readonly Caller[];
  isUnknown: boolean;
  onChoose: (caller: Caller) => void;
}) {
  const { t } = useTranslation('board');
  return (
    <>
      <p role="status" className={matches.length === 0 && !isUnknown ? 'visually-hidden' : 'hint flush'}>
        {matches.length > 0 && t('caller.found', { count: matches.length })}
        {isUnknown && t('caller.unknown')}
      </p>
      {matches.length > 0 && (
        <ul className={styles.matches} aria-label={t('caller.who')}>
          {matches.map((match) => (
            <li key={`${match.customerId} ${match.userId}`}>
              <button type="button" className={styles.match} onClick={() => onChoose(match)}>
                <strong>{match.name}</strong>
                <span>{formatPhone(match.phone)}</span>
                <span className="caption">
                  {[
                    t(match.isGuest ? 'caller.guest' : 'caller.account'),
                    ...match.vehicles.slice(0, 3).map(plateOf),
                  ].join(' · ')}
                </span>
                <UnprovenBadge proof={match.phoneProof} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export function plateOf({ licensePlate, make, model }: Caller['vehicles'][number]): string {
  return licensePlate ?? `${make} ${model}`;
}
