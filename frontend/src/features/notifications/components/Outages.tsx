import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { Notice } from '../../../shared/antd/parts/States.tsx';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { useSending } from '../api/messages.ts';

const MESSAGES = '/admin/messages';

/** Names, on every page of the office, the providers that accept no messages; renders nothing while all work. */
export default function Outages() {
  const { t, i18n } = useTranslation('office');
  const { pathname } = useLocation();
  const { data } = useSending();
  return data?.outages.map(({ channel, since, failure }) => (
    <Notice
      key={channel}
      type="error"
      role="alert"
      className="below-4"
      title={t(`messages.outage.${channel}`)}
      description={
        <>
          {t('messages.outage.text', {
            failure: t(`messages.failure.${failure}`),
            when: formatInstant(since, i18n.resolvedLanguage),
          })}{' '}
          {pathname !== MESSAGES && <Link to={MESSAGES}>{t('messages.outage.link')}</Link>}
        </>
      }
    />
  ));
}
