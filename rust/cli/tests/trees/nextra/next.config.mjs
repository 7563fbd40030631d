import nextra from 'nextra';

export default nextra({ latex: true })({});
