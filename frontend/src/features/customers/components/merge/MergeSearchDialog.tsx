import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/antd/Button.tsx';
import { Dialog, type DialogState } from '../../../../shared/antd/Dialog.tsx';
import { ErrorState } from '../../../../shared/antd/parts/States.tsx';
import { SearchBox } from '../../../../shared/antd/SearchBox.tsx';
import { serverMessageOf } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { formatPhone } from '../../../../shared/format/format.ts';
import { useOpenCustomer } from '../../api/customers.ts';
import { type MergeCandidate, mergeRefusal, useMergeCandidates } from '../../api/merge-customers.ts';

export function MergeSearchDialog(
  props: DialogState & { customer: Schemas['CustomerPage']; onChoose: (candidate: MergeCandidate) => void },
) {
  const { customer, onChoose, ...dialog } = props;
  const { t } = useTranslation('merging');
  return (
    <Dialog {...dialog} destroyOnHidden title={t('search.title', { name: customer.name })} footer={null}>
      <Search customer={customer} onChoose={onChoose} />
    </Dialog>
  );
}

function Search({
  customer,
  onChoose,
}: {
  customer: Schemas['CustomerPage'];
  onChoose: (candidate: MergeCandidate) => void;
}) {
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
            <Found key={one.id ?? `account ${one.userId}`} customer={customer} found={one} onChoose={onChoose} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Found(props: {
  customer: Schemas['CustomerPage'];
  found: Schemas['ListedCustomer'];
  onChoose: (candidate: MergeCandidate) => void;
}) {
  const { customer, found, onChoose } = props;
  const { t } = useTranslation('merging');
  const opening = useOpenCustomer();
  const { id, name, phone, userId, vehicles } = found;
  const refusal = mergeRefusal(customer, found);
  const choose = (customerId: number) => onChoose({ customerId, name, isGuest: userId === null });
  const compare = () => {
    if (id !== null) choose(id);
    else if (userId !== null) opening.mutate(userId, { onSuccess: choose });
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
        <span className="muted">{t(`search.refused.${refusal}`)}</span>
      ) : (
        <Button loading={opening.isPending} aria-label={t('compareWith', { name })} onClick={compare}>
          {t('compare')}
        </Button>
      )}
    </li>
  );
}
