import { formatInputs } from 'rounds/suite';

export const sentences = formatInputs({
  inputs: { 'factorial-18': '1! to 18!', 'fibonacci-20': '20th Fibonacci number' },
  ways: {
    declaration: 'declared',
    arrow: 'an arrow',
    'self-argument': 'given itself',
    'y-combinator': 'Y combinator',
    'native-function': 'C++ function',
    'native-pointer': 'C++ by pointer',
  },
  of: ', a call',
});
