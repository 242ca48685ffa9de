import english from 'ra-language-english';

export const russian = { ...english };
