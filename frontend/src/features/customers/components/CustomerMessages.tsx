import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatInstant } from '../../../shared/time/workshop-clock.ts';
import { Badge } from '../../../shared/ui/Badge.tsx';

const TONE = { queued: 'attention', sent: 'good', failed: 'bad' } as const;

export function CustomerMessages({ messages }: { messages: readonly Schemas['CustomerMessage'][] }) {
  const { t, i18n } = useTranslation(['customers', 'office']);
  return (
    <ul className="list-stack-3" aria-label={t('sections.messages')}>
      {messages.map(({ id, template, channel, status, body, createdAt }) => (
        <li key={id}>
          <details className="disclosure">
            <summary>{t(`office:messages.template.${template}`)}</summary>
            <p className="broken-lines">{body}</p>
          </details>
          <div className="spread-row">
            <span className="caption">
              {t(`channel.${channel}`)} ·{' '}
              <time dateTime={createdAt}>{formatInstant(createdAt, i18n.resolvedLanguage)}</time>
            </span>
            <Badge tone={TONE[status]}>{t(`messageStatus.${status}`)}</Badge>
          </div>
        </li>
      ))}
    </ul>
  );
}
