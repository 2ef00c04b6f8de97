import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';
import { useOpenCustomer } from '../api/customers.ts';

/** Creates the customer of an account that has never booked, and leads to its page. */
export function OpenCustomer({ account }: { account: number }) {
  const opening = useOpenCustomer();
  const { mutate } = opening;
  useEffect(() => mutate(account), [mutate, account]);
  if (opening.isSuccess) return <Navigate to={`/admin/customers/${opening.data}`} replace />;
  if (opening.isError) {
    return <ErrorState text={serverMessageOf(opening.error)} onRetry={() => mutate(account)} />;
  }
  return <Skeleton lines={8} />;
}
