import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist', 'out', '.vscode-test', 'artifacts', 'node_modules', '**/*.js', '**/*.mjs'] },
  tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        project: [
          './tsconfig.json',
          './src/core/tsconfig.json',
          './src/reading/tsconfig.json',
          './src/webview/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // Numbers in messages are the point of this product; only objects and null would print badly.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      // Typed-array loops read elements that the loop bound has already checked.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
    },
  },
);
