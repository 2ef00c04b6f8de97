import { useTranslation } from 'react-i18next';
import { Loaded } from '../../../shared/antd/parts/Loaded.tsx';
import { OfficePage } from '../../../shared/page/OfficePage.tsx';
import { formatLongDate } from '../../../shared/time/workshop-clock.ts';
import { ButtonLink } from '../../../shared/ui/Button.tsx';
import { EmptyState } from '../../../shared/ui/States.tsx';
import { useManagedEntries } from '../api/managed-entries.ts';
import { ManagedEntry } from '../components/ManagedEntry.tsx';

export default function ManagedWaitlistPage() {
  const { t, i18n } = useTranslation('waitlist');
  return (
    <OfficePage title={t('title')} lead={t('managed.lead')}>
      <Loaded
        query={useManagedEntries()}
        lines={8}
        shape="card"
        empty={
          <EmptyState title={t('managed.empty')} hint={t('managed.emptyHint')}>
            <ButtonLink to="/admin/board?action=new-visit">{t('words.newAppointment')}</ButtonLink>
          </EmptyState>
        }
      >
        {(entries) =>
          [...Map.groupBy(entries, ({ days }) => days[0] ?? '')]
            .sort(([one], [other]) => one.localeCompare(other))
            .map(([day, ofDay]) => (
              <section key={day} className="under-6" aria-labelledby={`day-${day}`}>
                <h2 id={`day-${day}`} className="below-3 body-size">
                  {formatLongDate(day, i18n.resolvedLanguage)}
                </h2>
                <ul className="list-stack-3">
                  {ofDay.map((entry) => (
                    <li key={entry.id}>
                      <ManagedEntry entry={entry} />
                    </li>
                  ))}
                </ul>
              </section>
            ))
        }
      </Loaded>
    </OfficePage>
  );
}
