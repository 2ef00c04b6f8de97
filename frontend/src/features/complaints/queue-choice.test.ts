import { readQueueChoice } from './queue-choice.ts';

describe('the address of the queue', () => {
  it('says what is not settled, unless it says something else', () => {
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

  it('is not believed when it makes no sense', () => {
    const choice = readQueueChoice(new URLSearchParams('status=<b>&priority=7&assignee=you&overdue=maybe'));
    expect(choice).toMatchObject({ status: 'unsettled', priority: 'all', assignee: 'all', overdue: 'all' });
  });
});
