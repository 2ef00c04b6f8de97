import { readQueueChoice } from './list-queue.ts';

describe('the filters in the URL of the queue', () => {
  it('default to unsettled complaints', () => {
    expect(readQueueChoice(new URLSearchParams())).toEqual({
      search: '',
      page: 1,
      status: 'unsettled',
      priority: 'all',
      assignee: 'all',
      overdue: 'all',
    });
    expect(readQueueChoice(new URLSearchParams('status=all&assignee=me&overdue=true&page=2'))).toMatchObject({
      status: 'all',
      assignee: 'me',
      overdue: 'true',
      page: 2,
    });
  });

  it('ignore invalid values', () => {
    const choice = readQueueChoice(new URLSearchParams('status=<b>&priority=7&assignee=you&overdue=maybe'));
    expect(choice).toMatchObject({ status: 'unsettled', priority: 'all', assignee: 'all', overdue: 'all' });
  });
});
