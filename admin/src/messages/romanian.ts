import english from 'ra-language-english';

export const romanian = { ...english };
