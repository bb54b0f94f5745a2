import { abilityFor } from '@botica/contract/permissions';
import { AbilityProvider } from '@casl/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerCalls } from '../../../testing/answer-calls';
import { expectAccessible, LOOKS, show } from '../../../testing/show';
import { FILTER_NAMES } from '../footprints-search';
import { FilterForm } from './filter-form';

afterEach(() => vi.unstubAllGlobals());

describe.each(LOOKS)('the form of all filters, $scheme $direction', (look) => {
  it('says at each field what is wrong, goes to the first one, and gives all at once', async () => {
    answerCalls(() => ({ data: [] }));
    const onApply = vi.fn();
    const screen = await show(
      <AbilityProvider value={abilityFor([])}>
        <FilterForm filter={{ from: '2026-11-02', os: 'Android' }} onApply={onApply} />
      </AbilityProvider>,
      look,
    );
    await screen.getByLabelText('To', { exact: true }).fill('11/01/2026');
    await screen.getByLabelText('IP address').fill('300.1.1.1');
    await screen.getByLabelText('Screen').fill('wide');
    await screen.getByLabelText('User').fill('Ana');
    const apply = screen.getByRole('button', { name: 'Apply' });
    await apply.click();
    for (const text of [
      'Start date must be before or equal to end date',
      'Invalid IP address. Use one like 192.0.2.1, or a network like 192.0.2.1/24',
      'Use width and height, like 390x844',
      'Use the identifier of the user, which is in the address of their page',
    ])
      await expect.element(screen.getByText(text)).toBeInTheDocument();
    await expect.element(screen.getByLabelText('From')).toHaveFocus();
    await expectAccessible();
    expect(onApply).not.toHaveBeenCalled();
    await screen.getByLabelText('From').fill('11/31/2026');
    await apply.click();
    await expect.element(screen.getByText('Invalid date format (mm/dd/yyyy)')).toBeInTheDocument();
    await screen.getByRole('button', { name: 'Clear' }).click();
    await screen.getByLabelText('IP address').fill(' 2001:db8::/32 ');
    await screen.getByLabelText('Country of the time zone').selectOptions('PY');
    await apply.click();
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      ...Object.fromEntries(FILTER_NAMES.map((name) => [name, undefined])),
      ip: '2001:db8::/32',
      country: 'PY',
    });
  });
});
