import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { ErrorState } from '../../../shared/antd/parts/States.tsx';
import { SearchBox } from '../../../shared/antd/SearchBox.tsx';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import type { Schemas } from '../../../shared/api/client.ts';
import { formatPhone } from '../../../shared/format/format.ts';
import { useOpenCustomer } from '../api/customers.ts';
import { useMergeCandidates } from '../api/merge-customers.ts';

interface Choice {
  /** The texts of the button that chooses a customer: as shown, and as named for screen readers. */
  readonly action: string;
  readonly nameAction: (name: string) => string;
  /** Why a customer cannot be chosen. */
  readonly refuse?: (found: Schemas['ListedCustomer']) => string | undefined;
  readonly onChoose: (customerId: number, found: Schemas['ListedCustomer']) => void;
}

/** Finds a customer by name, phone or plate. An account that has never booked gets its customer when it is chosen. */
export function CustomerSearch(choice: Choice) {
  const { t } = useTranslation(['merging', 'customers', 'frame']);
  const [text, setText] = useState('');
  const type = useCallback(({ search }: { search: string }) => setText(search), []);
  const found = useMergeCandidates(text);
  const isAnswered = found.isSuccess && !found.isPlaceholderData && text.trim().length >= 2;
  const customers = text.trim().length >= 2 ? (found.data ?? []) : [];
  return (
    <div className="stack-4">
      <SearchBox label={t('customers:search')} search={text} onChange={type} />
      {found.isError && <ErrorState text={serverMessageOf(found.error)} onRetry={() => found.refetch()} />}
      <p role="status" className={customers.length > 0 ? 'visually-hidden' : 'hint flush'}>
        {isAnswered ? t('search.found', { count: customers.length }) : t('search.hint')}
      </p>
      {customers.length > 0 && (
        <ul className="list-stack-4" aria-label={t('frame:sections.customers')}>
          {customers.map((one) => (
            <Found key={one.id ?? `account ${one.userId}`} found={one} {...choice} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Found({ found, action, nameAction, refuse, onChoose }: Choice & { found: Schemas['ListedCustomer'] }) {
  const { t } = useTranslation('merging');
  const opening = useOpenCustomer();
  const { id, name, phone, userId, vehicles } = found;
  const refusal = refuse?.(found);
  const choose = () => {
    if (id !== null) onChoose(id, found);
    else if (userId !== null) opening.mutate(userId, { onSuccess: (customerId) => onChoose(customerId, found) });
  };
  return (
    <li className="spread-row">
      <div className="broken-lines stack-1">
        <span className="bold">{name}</span>
        <span className="muted">
          {formatPhone(phone)}
          {userId !== null && ` · ${t('hasAccount')}`}
        </span>
        {vehicles.length > 0 && <span className="muted">{vehicles.join(', ')}</span>}
        {opening.isError && (
          <span className="notice-danger" role="alert">
            {serverMessageOf(opening.error)}
          </span>
        )}
      </div>
      {refusal ? (
        <span className="muted">{refusal}</span>
      ) : (
        <Button loading={opening.isPending} aria-label={nameAction(name)} onClick={choose}>
          {action}
        </Button>
      )}
    </li>
  );
}
