import { newReturnInput } from './new-return-input';
import { stepFaults, stepInput } from './step-input';

const typed = { position: 1, received: '2', condition: 'used', restock: true, amount: '99,50' };
const values = { answer: '', amount: '', way: 'cash', lines: [typed] };

test('[ADM-2] reads typed pieces, amounts and conditions of a step of a return', () => {
  expect(stepInput('receive', values)).toEqual({ lines: [{ position: 1, quantity: 2 }] });
  expect(stepInput('inspect', values)).toEqual({
    lines: [{ position: 1, condition: 'used', restock: true, amount: 9950 }],
  });
  expect(stepInput('inspect', { ...values, lines: [{ ...typed, condition: 'damaged', amount: '' }] })).toEqual({
    lines: [{ position: 1, condition: 'damaged', restock: false }],
  });
  expect(stepInput('refund', { ...values, amount: '10' })).toEqual({ amount: 1000, way: 'cash' });
  expect(stepInput('close', values)).toEqual({ amount: 0 });
});

test('[ADM-2] marks fields of a step that cannot be read', () => {
  expect(stepFaults('refuse', values)).toEqual({ answer: 'returns.inputs.answerNeeded' });
  expect(stepFaults('refund', { ...values, amount: 'x' })).toEqual({ amount: 'returns.inputs.badAmount' });
  expect(stepFaults('receive', { ...values, lines: [{ ...typed, received: '' }] })).toEqual({
    'lines.0.quantity': 'returns.inputs.needed',
  });
  expect(stepFaults('inspect', values)).toEqual({});
});

const newLine = { position: 1, quantity: '1', reason: 'fit-size', condition: 'ok', restock: true, amount: '' };

test('[ADM-2] sends only the chosen lines of a new return, inspected if their pieces are here', () => {
  const choices = { note: ' a ', lateReason: '', isHere: false, isRefunded: false, way: '' };
  const lines = [newLine, { ...newLine, position: 2, quantity: '' }];
  expect(newReturnInput(7, choices, lines)).toEqual({
    ...{ orderId: 7, note: 'a', lateReason: '', receive: false },
    lines: [{ position: 1, quantity: 1, reason: 'fit-size' }],
  });
  expect(newReturnInput(7, { ...choices, isHere: true, isRefunded: true, way: 'cash' }, lines)).toMatchObject({
    ...{ receive: true, refund: { way: 'cash' } },
    lines: [{ condition: 'ok', restock: true }],
  });
});
