import { expect, it } from 'vitest';
import { readSteps } from './typed-steps';

it('reads steps of an address, and takes the usual ones for those that are none', () => {
  const steps = [
    { kind: 'page', value: 'shop.test/*' },
    { kind: 'event', value: 'click' },
  ];
  const usual = [
    { kind: 'event', value: 'page_view' },
    { kind: 'event', value: 'click' },
  ];
  expect(readSteps(JSON.stringify(steps))).toEqual(steps);
  for (const given of ['', '[]', '[1,2]', '{"0":1}', '[{"kind":"page","value":"a"},{"kind":"page","value":" "}]'])
    expect(readSteps(given)).toEqual(usual);
  expect(readSteps(undefined)).toEqual(usual);
  expect(readSteps(JSON.stringify([...steps, { kind: 'constructor', value: 'a' }]))).toEqual(usual);
  expect(readSteps(JSON.stringify(Array(9).fill(steps[0])))).toEqual(usual);
});
