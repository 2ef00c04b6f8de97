import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '../../shared/api/api-error.ts';

/** Opens the page of second factors when the server refuses everything else until the admin has added one. */
export function useSecondFactorRedirect(): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        if (error instanceof ApiError && error.problem.code === 'second_factor_required') {
          navigate('/admin/second-factor', { replace: true });
        }
      }),
    [queryClient, navigate],
  );
}
