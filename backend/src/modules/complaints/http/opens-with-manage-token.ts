import { ApiHeader } from '@nestjs/swagger';

/** Documents a route that opens with the token of a manage link, too. */
export const OpensWithManageToken = () =>
  ApiHeader({ name: 'Manage-Token', required: false, description: 'Of the manage link, for guests.' });
